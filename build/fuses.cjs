/** Sets the fuses of a packaged Electron before it is signed. */
const { join } = require('node:path')
const { FuseV1Options, flipFuses, getCurrentFuseWire } = require('@electron/fuses')
const fuses = require('./fuse-list.cjs')
const { devDependencies } = require('../package.json')

function executable({ appOutDir, electronPlatformName, packager }) {
  const name = packager.appInfo.productFilename
  if (electronPlatformName === 'darwin') return join(appOutDir, `${name}.app`)
  return join(appOutDir, electronPlatformName === 'win32' ? `${name}.exe` : packager.executableName)
}

/** The wanted fuses an executable has. An older Electron, as the tests pack it, lacks the newest ones. */
async function known(file, version) {
  const wire = await getCurrentFuseWire(file)
  const missing = Object.values(FuseV1Options).filter((option) => option in fuses && !(option in wire))
  if (missing.length > 0 && version === devDependencies.electron)
    throw new Error(`Electron ${version} lacks the fuses ${missing.map((option) => FuseV1Options[option])}`)
  return Object.fromEntries(Object.entries(fuses).filter(([option]) => !missing.includes(Number(option))))
}

module.exports = async (context) => {
  const file = executable(context)
  await flipFuses(file, await known(file, context.packager.info.framework.version))
}
