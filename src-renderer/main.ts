import './shell/window/no-peers.ts'
import { createPinia } from 'pinia'
import { createApp } from 'vue'
import { axisScreens } from './axis-empires/face/screens.ts'
import { loadFonts } from './axis-empires/ground/map/fonts.ts'
import { pacificScreens } from './pacific-1940/face/screens.ts'
import App from './shell/App.vue'
import { connect } from './shell/client.ts'
import { useGame } from './shell/game/store.ts'
import { heedFiles } from './shell/library/handed-files.ts'
import './kit/base/base.css'
import './kit/base/utilities.css'
import { screens } from './shell/systems/screens.ts'
import { useScreen } from './shell/window/screen.ts'

screens.register(axisScreens)
screens.register(pacificScreens)
const app = createApp(App)
app.use(createPinia())
const client = connect()
void useScreen().follow({
  get: () => client.call('settings.get', {}),
  set: (settings) => client.call('settings.set', { settings }),
})
app.mount('#app')
void loadFonts(document.fonts)
void useGame()
  .start(client)
  .then(() => heedFiles(window.ae))
