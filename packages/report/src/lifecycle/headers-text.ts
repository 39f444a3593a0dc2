/** Renders the response headers of services, as text for copying or as JSON. */
import type { SupportSchedule } from '@protoshepherd/scheduler';

import { printable } from '../text/printable.ts';
import { renderJson } from '../text/render-json.ts';
import { serviceHeaders, type HeaderOptions, type ServiceHeaders, type ServiceInPackage } from './service-headers.ts';

/** Renders the headers of services in one format. */
export type HeaderFormat = (
  schedule: SupportSchedule,
  services: readonly ServiceInPackage[],
  options?: HeaderOptions,
) => string;

/** A paragraph for each service with headers, in the form of an HTTP response. */
export const renderHeadersText: HeaderFormat = (schedule, services, options) => {
  const paragraphs = serviceHeaders(schedule, services, options).flatMap((headers) => {
    const lines = headerLines(headers);
    return lines.length === 0 ? [] : [`# ${printable(headers.service)}\n${lines.join('')}`];
  });
  if (paragraphs.length === 0) return 'No service is deprecated.\n';
  return paragraphs.join('\n');
};

/** All services, including those without headers. */
export const renderHeadersJson: HeaderFormat = (schedule, services, options) =>
  renderJson({
    schemaVersion: 1,
    command: 'headers',
    asOf: schedule.asOf,
    services: serviceHeaders(schedule, services, options),
  });

function headerLines({ deprecation, sunset, link }: ServiceHeaders): readonly string[] {
  const headers = { Deprecation: deprecation, Sunset: sunset, Link: link };
  return Object.entries(headers).flatMap(([name, value]) => (value === null ? [] : [`${name}: ${value}\n`]));
}
