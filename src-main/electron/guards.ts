/** What no page may do: go elsewhere, open windows, ask for permissions, reach the network. */
import { app, session } from 'electron'
import { type AppModule, ORIGIN } from './context.ts'
import { lockedDown } from './preferences.ts'

const OWN = `${ORIGIN}/`
/** The one page a window may open beside itself: the displays, in a second window. */
const DISPLAY_WINDOW = `${OWN}index.html?displays=1`
const BLANK = 'about:blank'
/** Schemes that never leave the machine. */
const LOCAL = /^(app|data|blob|devtools|chrome-extension|chrome-devtools):/

export const navigationGuard: AppModule = {
  name: 'navigation',
  enable({ root, log }) {
    app.on('web-contents-created', (_event, contents) => {
      contents.on('will-navigate', (event, url) => {
        if (url.startsWith(OWN)) return
        event.preventDefault()
        log(`refused to go to ${url}`)
      })
      // An address without a page of its own is never asked about; it is left again at once.
      let home: string | undefined
      contents.on('did-navigate', (_event, url) => {
        if (url.startsWith(OWN)) home = url
        if (url !== BLANK || home === undefined) return
        log(`refused to stay at ${url}`)
        void contents.loadURL(home)
      })
      // Calls between browsers find their own way past the network's rules: there is none left to find.
      contents.setWebRTCIPHandlingPolicy('disable_non_proxied_udp')
      contents.on('will-redirect', (event) => event.preventDefault())
      contents.on('will-attach-webview', (event) => event.preventDefault())
      contents.setWindowOpenHandler(({ url }) => {
        if (url === DISPLAY_WINDOW && contents.getURL().startsWith(OWN)) {
          return {
            action: 'allow',
            overrideBrowserWindowOptions: {
              width: 1180,
              height: 860,
              minWidth: 640,
              minHeight: 420,
              backgroundColor: '#3a4441',
              title: 'Axis Empires: displays',
              webPreferences: lockedDown(root),
            },
          }
        }
        log(`refused to open ${url}`)
        return { action: 'deny' }
      })
    })
  },
}

export const noPermissions: AppModule = {
  name: 'permissions',
  enable() {
    session.defaultSession.setPermissionRequestHandler((_contents, _permission, answer) => answer(false))
    session.defaultSession.setPermissionCheckHandler(() => false)
    session.defaultSession.setDevicePermissionHandler(() => false)
  },
}

export const noNetwork: AppModule = {
  name: 'network',
  enable({ log }) {
    session.defaultSession.webRequest.onBeforeRequest((details, answer) => {
      const cancel = !LOCAL.test(details.url)
      if (cancel) log(`refused a request to ${details.url}`)
      answer({ cancel })
    })
  },
}
