import { resolve } from 'node:path'
import vue from '@vitejs/plugin-vue'
import { defineConfig } from 'electron-vite'

const root = import.meta.dirname
/** Loaded at run time: Electron itself, and the native SQLite modules. */
const external = ['electron', 'better-sqlite3', 'libsql']

export default defineConfig({
  main: {
    build: {
      outDir: 'out/main',
      target: 'node18',
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
    build: {
      outDir: 'out/preload',
      target: 'node18',
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
    plugins: [vue()],
    build: {
      outDir: resolve(root, 'out/renderer'),
      emptyOutDir: true,
      target: 'chrome114',
      modulePreload: { polyfill: false },
      rollupOptions: { input: resolve(root, 'src-renderer/index.html') },
    },
  },
})
