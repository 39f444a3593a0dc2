/** What migrations.json names. */
export { renameReportsOption } from './rename-reports-option.ts';
