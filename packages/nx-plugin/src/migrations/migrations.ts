/** The migrations in migrations.json. */
export { renameReportsOption } from './rename-reports-option.ts';
