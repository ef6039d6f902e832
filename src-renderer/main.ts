import './window/no-peers.ts'
import { createPinia } from 'pinia'
import { createApp } from 'vue'
import App from './App.vue'
import { axisScreens } from './axis-empires/screens.ts'
import { connect } from './client.ts'
import { useGame } from './game/store.ts'
import { heedFiles } from './library/handed-files.ts'
import { loadFonts } from './map/fonts.ts'
import { pacificScreens } from './pacific-1940/screens.ts'
import './styles.css'
import { screens } from './systems/screens.ts'
import { useScreen } from './window/screen.ts'

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
