/** For looking at the screen alone, without main, by the pages of `dev/`: `vite --config src-renderer/vite.config.ts`. */

import vue from '@vitejs/plugin-vue'
import { defineConfig } from 'vite'

export default defineConfig({
  root: import.meta.dirname,
  base: './',
  plugins: [vue()],
  server: { fs: { allow: ['..'] } },
  build: { target: 'chrome114', outDir: '../out/renderer-dev', emptyOutDir: true },
  worker: { format: 'es' },
})
