/** Sets the fuses of a packaged Electron before it is signed. */
const { join } = require('node:path')
const { flipFuses } = require('@electron/fuses')
const fuses = require('./fuse-list.cjs')

function executable({ appOutDir, electronPlatformName, packager }) {
  const name = packager.appInfo.productFilename
  if (electronPlatformName === 'darwin') return join(appOutDir, `${name}.app`)
  return join(appOutDir, electronPlatformName === 'win32' ? `${name}.exe` : packager.executableName)
}

module.exports = async (context) => {
  await flipFuses(executable(context), fuses)
}
