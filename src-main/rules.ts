/** The rules this application plays by. The only place that names them. */
export { rules } from '../src-shared/axis-empires/index.ts'
