/** Services and their methods. */
import { breaks, depends, harmless, safe, type JudgementRow } from '../effect.ts';

const otherPath: Pick<JudgementRow, 'wire' | 'json' | 'source'> = {
  wire: breaks('the path of a call has the names of service and method in it, and nobody answers the old one'),
  json: breaks('the path of a call has the names of service and method in it, and nobody answers the old one'),
  source: breaks('its stubs are gone from generated code'),
};

const otherType = depends('whether it is the same message under another name', ({ isRename }) =>
  isRename === true ? safe('it is the same message') : breaks('one side sends what the other does not expect'),
);

const signature: Pick<JudgementRow, 'wire' | 'json' | 'source'> = {
  wire: otherType,
  json: otherType,
  source: breaks('its stubs have another signature'),
};

const streaming: Pick<JudgementRow, 'wire' | 'json' | 'source'> = {
  wire: breaks('one side sends one message where the other expects many, or the other way round'),
  json: breaks('one side sends one message where the other expects many, or the other way round'),
  source: breaks('its stubs have another signature'),
};

const otherVerb = depends('whether it is said to have no side effects on one side', ({ before, after }) =>
  before?.text === 'NO_SIDE_EFFECTS' || after?.text === 'NO_SIDE_EFFECTS'
    ? breaks('calls without side effects may be sent with GET, which others refuse')
    : safe('calls are the same'),
);

export const serviceRows = {
  'service-added': { title: 'a service is new', ...harmless },
  'service-removed': { title: 'a service is gone', ...otherPath },
  'service-renamed': { title: 'a service has another name', ...otherPath },
  'method-added': { title: 'a method is new', ...harmless },
  'method-removed': { title: 'a method is gone', ...otherPath },
  'method-renamed': { title: 'a method has another name', ...otherPath },
  'method-request': { title: 'a method takes another message', ...signature },
  'method-response': { title: 'a method gives another message', ...signature },
  'method-client-streaming': { title: 'a method takes a stream, or no longer', ...streaming },
  'method-server-streaming': { title: 'a method gives a stream, or no longer', ...streaming },
  'method-idempotency': {
    title: 'a method may be repeated, or no longer',
    wire: otherVerb,
    json: otherVerb,
    source: safe('stubs are the same'),
  },
} satisfies Partial<Record<string, JudgementRow>>;
