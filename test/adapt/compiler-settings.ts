/** A strict TypeScript compiler, as it is set in projects that generated code must please. */
export const compilerSettings = {
  compilerOptions: {
    strict: true,
    target: 'es2023',
    module: 'nodenext',
    outDir: 'dist',
    rootDir: 'gen',
    skipLibCheck: true,
    noUnusedLocals: true,
    noUnusedParameters: true,
    exactOptionalPropertyTypes: true,
    noUncheckedIndexedAccess: true,
    verbatimModuleSyntax: true,
    types: [],
  },
  include: ['gen'],
};
