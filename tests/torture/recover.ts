/** Takes the offer of a damaged store; meant to be killed in the middle of it. */
import { openStore } from '../../src-main/store/index.ts'

const [folder = ''] = process.argv.slice(2)
process.stdout.write('ready\n')
const opened = openStore(folder)
if (opened.recovery) opened.recover('restore')
process.stdout.write('done\n')
opened.close()
