import { expect, it } from 'vitest';

import { envoyLikeSchedule } from '../../../report/test/envoy-like-schedule.ts';
import { packSchedule, unpackSchedule } from './page-data.ts';

it('usage of some items is kept without locations, and items without usage stay without', () => {
  const schedule = envoyLikeSchedule();
  const usage = {
    text: 'still used by 1 consumer, 2 places',
    consumers: 1,
    count: 2,
    usedBy: [{ name: 'edge', asOf: '2026-01-01', isOld: false, count: 2, places: ['private/path.yaml:1'] }],
  };
  const deprecations = schedule.deprecations.map((item, at) => (at % 2 === 1 ? { ...item, usage } : item));
  const packed = JSON.stringify(packSchedule({ ...schedule, deprecations }, '', (file) => file));
  expect(packed).not.toContain('private/path');
  const read = unpackSchedule(JSON.parse(packed) as ReturnType<typeof packSchedule>);
  expect(read.deprecations.map((item) => ('usage' in item ? item.usage?.text : 'none'))).toEqual(
    deprecations.map((_, at) => (at % 2 === 1 ? usage.text : 'none')),
  );
});
