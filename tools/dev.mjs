/**
 * `npm run dev`: the product on port 3000, started again when its code changes, and the page with hot reload on port
 * 5173, where every site answers under its own name (site7.localhost:5173). Ctrl-C ends both.
 */
import { spawn } from 'node:child_process'
import { resolve } from 'node:path'
import { buildPage } from '../server/build/page-build.mjs'
import { environment, node, root, tool } from './run/process.mjs'

buildPage(console.log)

const start = (args, cwd) => spawn(node, args, { cwd, env: environment, stdio: 'inherit' })
const children = [start(['--watch', '--watch-preserve-output', 'server/src/main.ts'], root), start([tool.vite], resolve(root, 'web'))]

const stop = () => {
  for (const child of children) child.kill('SIGTERM')
}
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, stop)
for (const child of children) child.once('exit', stop)
