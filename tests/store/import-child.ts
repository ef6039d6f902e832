/** Imports one save and says what it took: seconds of work and the most memory of the whole program. */
import { readFileSync } from 'node:fs'
import { ask, toyServices } from '../toy/services.ts'

const [file = '', root = ''] = process.argv.slice(2)
const services = toyServices(undefined, {}, root)
const name = 'long.aesave'
const began = process.cpuUsage()
const list = ask(services, 'games.import', { name, data: readFileSync(file, 'utf8') })
const { user, system } = process.cpuUsage(began)
const megabytes = Math.round(process.resourceUsage().maxRSS / 1000)
process.stdout.write(JSON.stringify({ games: list.length, seconds: (user + system) / 1e6, megabytes }))
