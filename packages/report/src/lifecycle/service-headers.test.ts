import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { anyText } from '../../test/any-text.ts';
import { createItem, released, createSchedule, createWindow } from '../../test/support-schedule.ts';
import { renderHeadersJson, renderHeadersText } from './headers-text.ts';
import { serviceHeaders } from './service-headers.ts';

const schedule = createSchedule(
  [
    createWindow('auth.v1', { state: 'deprecated', announced: released('2021-03-01'), supportEnds: '2022-03-01' }),
    createWindow('auth.v2'),
    createWindow('rate.v1', { state: 'overdue', supersededBy: 'v2', supportEnds: '2021-01-16' }),
    createWindow('rate.v2', { introduced: '2020-01-16' }),
    createWindow('tap.v1', { state: 'previous', supersededBy: 'v2', supportEnds: '2022-01-01' }),
  ],
  [createItem('auth.v2.Old', { kind: 'service', supportEnds: '2021-10-01' })],
);
const service = (name: string): { service: string; package: string } => ({
  service: name,
  package: name.slice(0, name.lastIndexOf('.')),
});

describe('serviceHeaders', () => {
  it.each([
    ['auth.v1.Auth', '@1614556800', 'Tue, 01 Mar 2022 00:00:00 GMT'],
    ['auth.v2.Auth', null, null],
    ['auth.v2.Old', '@1601510400', 'Fri, 01 Oct 2021 00:00:00 GMT'],
    ['rate.v1.Rate', '@1579132800', 'Sat, 16 Jan 2021 00:00:00 GMT'],
    ['tap.v1.Tap', null, 'Sat, 01 Jan 2022 00:00:00 GMT'],
    ['unknown.v1.Any', null, null],
  ])('of %s', (name, deprecation, sunset) => {
    expect(serviceHeaders(schedule, [service(name)])).toEqual([{ ...service(name), deprecation, sunset, link: null }]);
  });

  it('links only to explanations on the web', () => {
    const renderLink = (explainedAt: string): string | null | undefined =>
      serviceHeaders(schedule, [service('auth.v1.Auth')], { explainedAt })[0]?.link;
    expect(renderLink('https://x.org/d#p={package}')).toBe(
      '<https://x.org/d#p=auth.v1>; rel="deprecation"; type="text/html"',
    );
    expect(renderLink('javascript:alert(1)')).toBeNull();
    expect(renderLink('not an address')).toBeNull();
  });

  it('adds no header, for any name of a service', () => {
    fc.assert(
      fc.property(anyText, (name) => {
        const [headers] = serviceHeaders(schedule, [{ service: name, package: 'auth.v1' }], {
          explainedAt: 'https://x.org/{service}',
        });
        expect(headers?.link).toMatch(/^<https:\/\/x\.org\/[!-;=?-~]*>; rel="deprecation"; type="text\/html"$/);
      }),
    );
  });
});

describe('renderHeadersText', () => {
  it('has a paragraph for each service with headers', () => {
    const services = ['auth.v1.Auth', 'auth.v2.Auth', 'tap.v1.Tap'].map(service);
    expect(renderHeadersText(schedule, services)).toBe(`# auth.v1.Auth
Deprecation: @1614556800
Sunset: Tue, 01 Mar 2022 00:00:00 GMT

# tap.v1.Tap
Sunset: Sat, 01 Jan 2022 00:00:00 GMT
`);
  });

  it('says so if there are none', () => {
    expect(renderHeadersText(schedule, [])).toBe('No service is deprecated.\n');
  });
});

describe('renderHeadersJson', () => {
  it('contains all services', () => {
    expect(JSON.parse(renderHeadersJson(schedule, [service('auth.v2.Auth')]))).toEqual({
      schemaVersion: 1,
      command: 'headers',
      asOf: '2021-08-25',
      services: [{ service: 'auth.v2.Auth', package: 'auth.v2', deprecation: null, sunset: null, link: null }],
    });
  });
});
