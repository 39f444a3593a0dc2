import { candidateMark } from './generated-mark.ts';

const candidateStatus = /^option\s*\(\s*\.?[\w.]*\bfile_status\s*\)[^;]*\bNEXT_MAJOR_VERSION_CANDIDATE\b/m;

/**
 * Is a file a generated one, by its text? Such files are never read as a source, so that nothing that stands in them, be it broken, can come between a
 * source and its next version.
 */
export function isCandidateText(text: string): boolean {
  return candidateMark.isMarked(text) || candidateStatus.test(text);
}
