/** Finds the tests that need neither a database nor a document, so that the quick check can run them. */
import { isTest, projectFiles } from '../house/files.mjs'
import { root } from './process.mjs'

const needsProduct = /['"](?:#test\/|#kit\/db\/|#src\/app|\.{1,2}\/(?:\S*\/)?(?:database|app)\.ts)/

export function pureTests() {
  return projectFiles(root)
    .filter(({ path, text }) => {
      if (!isTest(path) || path.endsWith('.tsx') || /^(e2e|server\/test)\//.test(path)) return false
      return path.startsWith('tools/') || !needsProduct.test(text)
    })
    .map(({ path }) => path)
}
