/** The settings of a strict TypeScript compiler, as in projects that use the generated code. */
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
