/** The findings about data that cannot be migrated automatically. */
import { declareFindings } from '@protoshepherd/source';

export const migrateFindings = declareFindings({
  'migrate-misfit': {
    summary: 'A value does not match the message type of the data.',
    why: 'Shepherd can migrate only data that is valid in the old version.',
    wrong: { language: 'yaml', text: '# port_value is a uint32\nport_value: http' },
    remedy: 'Correct the data, or name the right type with `--from`.',
  },
  'migrate-lost': {
    summary: 'The new version cannot hold a value.',
    severities: ['error', 'warning'],
    why: 'The field was removed, its new type is too narrow, or the conversion must be written by hand. Shepherd writes nothing, unless you allow it to drop the value with `--drop`; the finding is then a warning.',
    remedy: 'Move the value by hand to the replacement that the finding names, or run the command again with `--drop`.',
  },
  'migrate-kept': {
    summary: 'A value could not be migrated and is kept unchanged.',
    severities: ['warning'],
    why: 'An Any of an unknown type, an extension or an ambiguous field mask cannot be migrated. The value may mean something else in the new version.',
    remedy:
      'Compare the value with the new version by hand. If the type of an Any is unknown, add the folder that declares it with `--include`.',
  },
});

export const { createFinding } = migrateFindings;
