/** Builds the programs that are killed, each into one file, in a folder: they are started often. */
import { join } from 'node:path'
import { build } from 'vite'

const [outDir = ''] = process.argv.slice(2)
for (const name of ['child', 'recover'])
  await build({
    configFile: false,
    logLevel: 'silent',
    build: {
      ssr: join(import.meta.dirname, `${name}.ts`),
      outDir,
      emptyOutDir: false,
      minify: false,
      rolldownOptions: { output: { entryFileNames: `${name}.mjs`, codeSplitting: false } },
    },
    ssr: { noExternal: ['zod', 'papaparse'] },
  })
