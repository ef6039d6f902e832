/** For looking at the screen alone, with the mock client of `dev/`: `vite --config src-renderer/vite.config.ts`. */
import vue from '@vitejs/plugin-vue'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vite'

const here = fileURLToPath(new URL('.', import.meta.url))

export default defineConfig({
  root: here,
  base: './',
  plugins: [vue()],
  server: { fs: { allow: ['..', '/tmp'] } },
  build: { target: 'chrome114', outDir: '../out/renderer-dev', emptyOutDir: true },
  worker: { format: 'es' },
})
