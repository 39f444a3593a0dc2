export type {
  DescribedEdge,
  DescribedImport,
  DescribedPackage,
  DescribedViolation,
  GraphDescription,
} from './graph-description.ts';
