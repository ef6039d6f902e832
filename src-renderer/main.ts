import './window/no-peers.ts'
import { createPinia } from 'pinia'
import { createApp } from 'vue'
import App from './App.vue'
import { connect } from './client.ts'
import { useGame } from './game/store.ts'
import { heedFiles } from './library/handed-files.ts'
import { loadFonts } from './map/fonts.ts'
import './styles.css'

const app = createApp(App)
app.use(createPinia())
app.mount('#app')
void loadFonts(document.fonts)
void useGame()
  .start(connect())
  .then(() => heedFiles(window.ae))
