import type { Plugin } from 'vite'

const family = /figtree-latin-wght-normal-[\w-]+\.woff2$/

/** Names the page's font in its head, so that it is there for the first text (`font-display: optional`). */
export function preloadFont(): Plugin {
  return {
    name: 'backlot-preload-font',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle = {} }) {
        const file = Object.keys(bundle).find((name) => family.test(name))
        if (!file) return []
        const attrs = { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${file}`, crossorigin: true }
        return [{ tag: 'link', attrs, injectTo: 'head-prepend' }]
      },
    },
  }
}
