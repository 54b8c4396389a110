/** Roles are looked at in policies alone: everything else asks a policy what is allowed. */
import { isTest, lineAt } from './files.mjs'

const asksForRole = new Set(['isStaff', 'isAdmin', 'isStaffRole'])

/** Files of areas and of the engine that import what tells a role, and are no policy. */
export function roleFaults(file, script) {
  const { path, text } = file
  const isOurs = /^server\/src\/(?:areas|engine)\//.test(path)
  if (!isOurs || isTest(path) || /(?:^|\/)policy\.ts$/.test(path)) return []
  return script.nodes
    .filter((node) => node.type === 'ImportSpecifier' && asksForRole.has(node.imported.name))
    .map((node) => ({
      path,
      line: lineAt(text, node.start),
      rule: 'roles',
      message: `\`${node.imported.name}\` is for policy.ts: say there what is allowed, and ask for that here`,
    }))
}
