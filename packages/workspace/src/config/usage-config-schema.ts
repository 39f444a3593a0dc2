/** The keys below `usage` in `shepherd.yaml`. */
import * as v from 'valibot';

import { mapping, must, text, wholeNumber } from '../yaml/schema-parts.ts';
import { defaultConfig } from './config.ts';

export const usageConfigSchema = v.object(
  {
    files: v.exactOptional(
      v.pipe(
        v.array(text(), must('a list of files')),
        v.description(
          'Usage files of consumers, as paths or globs such as usage/*.json, relative to the folder of this file.',
        ),
      ),
      [...defaultConfig.usage.files],
    ),
    maxAge: v.exactOptional(
      v.pipe(
        wholeNumber(0, 10_000),
        v.description(
          `After how many days a scan counts as old; every answer that uses an old scan says so. Default: ${defaultConfig.usage.maxAge}.`,
        ),
      ),
      defaultConfig.usage.maxAge,
    ),
  },
  mapping,
);
