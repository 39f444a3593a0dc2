/**
 * A starter package for a folder without `.proto` files. It gives the commands after `init` something to read, because a gate without input fails. It passes
 * every gate, and shows how folders, packages and versions relate.
 */
import type { Detection } from './detect-directory.ts';

const root = 'api';

/** The only file of the package. */
export const starterFile = {
  path: `${root}/acme/greeting/v1/greeting.proto`,
  text: `syntax = "proto3";

package acme.greeting.v1;

// Greets people. This package shows the layout of files and versions; replace it with your own.
service GreetingService {
  // Returns a greeting for one person.
  rpc Greet(GreetRequest) returns (GreetResponse);
}

message GreetRequest {
  // The person to greet.
  string name = 1;
}

message GreetResponse {
  // The greeting, in one sentence.
  string text = 1;
}
`,
} as const;

/** Tests if there is definitely no API yet. A folder that could not be read may contain one. */
export function isWithoutApi({ project, buf, skipped }: Detection): boolean {
  const isEmpty = project.roots.every(({ files }) => files === 0) && project.outside.length === 0;
  return isEmpty && project.excludes.length === 0 && buf.files.length === 0 && skipped.length === 0;
}

/** The detection as if the folder contained the package. Until the package is written, its root has no files. */
export function withStarterPackage(detection: Detection, isWritten: boolean): Detection {
  const { project } = detection;
  const files = isWritten ? 1 : 0;
  return {
    ...detection,
    project: {
      ...project,
      roots: [{ folder: root, files, agreeing: files }],
      layout: { ...project.layout, because: 'packages such as acme.greeting.v1 carry their version' },
    },
  };
}
