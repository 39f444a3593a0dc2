import { describe, expect, test } from 'vitest';

import { nextOptionValue } from './next-option-value.ts';

function next(option: string, value: string, from: string, to: string): string {
  return nextOptionValue(option, `"${value}"`, { from, to }).slice(1, -1);
}

describe('a new version reaches the options of every language', () => {
  test.each([
    ['java_package', 'io.temporal.api.compute.v1', 'io.temporal.api.compute.v2'],
    ['java_package', 'com.example.v1.compute', 'com.example.v2.compute'],
    ['ruby_package', 'Temporalio::Api::Compute::V1', 'Temporalio::Api::Compute::V2'],
    ['ruby_package', 'Temporalio::API::V1::CompuTe', 'Temporalio::API::V2::CompuTe'],
    ['csharp_namespace', 'Temporalio.Api.Compute.V1', 'Temporalio.Api.Compute.V2'],
    ['php_namespace', String.raw`Temporal\\Api\\Compute\\V1`, String.raw`Temporal\\Api\\Compute\\V2`],
    ['php_metadata_namespace', String.raw`Meta\\Compute\\V1`, String.raw`Meta\\Compute\\V2`],
    ['php_class_prefix', 'ComputeV1', 'ComputeV2'],
    ['objc_class_prefix', 'TACV1', 'TACV2'],
    ['swift_prefix', 'TAC_v1', 'TAC_v2'],
    ['go_package', 'go.temporal.io/api/compute/v1;compute', 'go.temporal.io/api/compute/v2;compute'],
    ['go_package', 'go.temporal.io/api/compute/v1;computev1', 'go.temporal.io/api/compute/v2;computev2'],
    ['go_package', 'example.com/go/compute/apiv1/computepb', 'example.com/go/compute/apiv2/computepb'],
    ['go_package', 'example.com/go/computev1', 'example.com/go/computev2'],
  ])('%s %s', (option, value, expected) => {
    expect(next(option, value, 'temporal.api.compute.v1', 'temporal.api.compute.v2')).toBe(expected);
  });

  test.each([
    ['java_package', 'com.example.compute'],
    ['ruby_package', 'Temporal::Api::Compute'],
    ['csharp_namespace', 'Temporal.Api.V10.Compute'],
    ['objc_class_prefix', 'TAC'],
    ['go_package', 'github.com/dev1/compute'],
    ['java_outer_classname', 'ComputeV1'],
  ])('%s %s carries no version and stays', (option, value) => {
    expect(next(option, value, 'temporal.api.compute.v1', 'temporal.api.compute.v2')).toBe(value);
  });
});

describe('the spelling of a value is kept', () => {
  test.each([
    ['V1Beta1', 'v1beta1', 'v2alpha1', 'V2Alpha1'],
    ['V1beta1', 'v1beta1', 'v2alpha1', 'V2alpha1'],
    ['V1', 'v1', 'v2alpha', 'V2alpha'],
    ['V1Development', 'v1development', 'v1', 'V1'],
  ])('%s of %s is in %s: %s', (written, from, to, expected) => {
    const value = `Acme.WorkflowService.${written}`;
    expect(next('csharp_namespace', value, `acme.workflowservice.${from}`, `acme.workflowservice.${to}`)).toBe(
      `Acme.WorkflowService.${expected}`,
    );
  });

  test('a first version is appended', () => {
    expect(next('csharp_namespace', 'Acme.ItemAction', 'acme.itemaction', 'acme.itemaction.v1')).toBe(
      'Acme.ItemAction.V1',
    );
  });
});

describe('a package that moves', () => {
  test.each([
    ['java_package', 'io.envoy.envoy.api.v2.core', 'io.envoy.envoy.config.core.v3'],
    ['go_package', 'example.com/envoy/api/v2/core', 'example.com/envoy/config/core/v3'],
    ['ruby_package', 'Envoy::Api::V2::Core', 'Envoy::Config::Core::V3'],
    ['ruby_package', 'Proxy::Api::V2::Core', 'Proxy::Api::V3::Core'],
    ['java_package', 'io.myenvoy.api.v2.core', 'io.myenvoy.api.v3.core'],
  ])('%s %s', (option, value, expected) => {
    expect(next(option, value, 'envoy.api.v2.core', 'envoy.config.core.v3')).toBe(expected);
  });
});
