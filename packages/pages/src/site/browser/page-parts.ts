/** The elements that every page has before its script runs. */
import { pagePart } from '../../browser/page-part.ts';

export const pageParts = {
  search: pagePart('site-search', HTMLFormElement),
  query: pagePart('site-query', HTMLInputElement),
  results: pagePart('site-results', HTMLElement),
  themeToggle: pagePart('theme-toggle', HTMLButtonElement),
  announcement: pagePart('page-announcement', HTMLElement),
};
