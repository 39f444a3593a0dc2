/** Every status has its own shape (disc, square, diamond, ring), so that color is not the only difference. */
import type { PackageStatus } from '../view/page-graph.ts';

/** The name of each status. */
export const statusWords: Readonly<Record<PackageStatus, string>> = {
  active: 'Active',
  frozen: 'Frozen',
  candidate: 'Candidate',
  none: 'No status',
};

/** The shape of a status around a point. */
export function markPath(status: PackageStatus, x: number, y: number): string {
  switch (status) {
    case 'active':
      return `M${x - 4} ${y}a4 4 0 1 0 8 0a4 4 0 1 0 -8 0z`;
    case 'frozen':
      return `M${x - 3.5} ${y - 3.5}h7v7h-7z`;
    case 'candidate':
      return `M${x} ${y - 5}l5 5l-5 5l-5 -5z`;
    case 'none':
      return `M${x - 4} ${y}a4 4 0 1 0 8 0a4 4 0 1 0 -8 0zM${x - 2.3} ${y}a2.3 2.3 0 1 1 4.6 0a2.3 2.3 0 1 1 -4.6 0z`;
  }
}
