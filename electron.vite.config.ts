import { resolve } from 'node:path'
import vue from '@vitejs/plugin-vue'
import { defineConfig } from 'electron-vite'
import { noteBundled } from './scripts/notices/bundled.ts'

const root = import.meta.dirname
const bundled = resolve(root, 'out', 'bundled')
/** Loaded at run time: Electron itself, and the native SQLite modules. Everything else goes into the bundles. */
const external = ['electron', 'better-sqlite3', 'libsql']

/** Faces keep their names: printing reads the same files, and a worker names them as its page does. */
const assetFileNames = ({ names }: { readonly names: readonly string[] }): string =>
  names.some((name) => name.endsWith('.woff2')) ? 'fonts/[name][extname]' : 'assets/[name]-[hash][extname]'

export default defineConfig({
  main: {
    plugins: [noteBundled('main', bundled)],
    build: {
      outDir: 'out/main',
      target: 'node18',
      externalizeDeps: false,
      rollupOptions: {
        external,
        // The machine players run in a thread of their own.
        input: {
          index: resolve(root, 'src-main/electron/main.ts'),
          machine: resolve(root, 'src-main/players/worker.ts'),
        },
        output: { format: 'cjs', entryFileNames: '[name].cjs', chunkFileNames: '[name]-[hash].cjs' },
      },
    },
  },
  preload: {
    plugins: [noteBundled('preload', bundled)],
    build: {
      outDir: 'out/preload',
      target: 'node18',
      externalizeDeps: false,
      rollupOptions: {
        external,
        input: { index: resolve(root, 'src-main/electron/preload.ts') },
        output: { format: 'cjs', entryFileNames: '[name].cjs', codeSplitting: false },
      },
    },
  },
  renderer: {
    root: resolve(root, 'src-renderer'),
    base: './',
    plugins: [vue(), noteBundled('renderer', bundled)],
    // Colours by day and by night (`light-dark`) are written for the browser that `target` names, which has no such word.
    css: { transformer: 'lightningcss' },
    worker: {
      plugins: () => [noteBundled('worker', bundled)],
      rollupOptions: { output: { assetFileNames } },
    },
    build: {
      outDir: resolve(root, 'out/renderer'),
      emptyOutDir: true,
      target: 'chrome114',
      modulePreload: { polyfill: false },
      rollupOptions: {
        input: resolve(root, 'src-renderer/index.html'),
        output: { assetFileNames },
      },
    },
  },
})
