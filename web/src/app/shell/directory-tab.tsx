import { useRoots } from '#features/directory/api.ts'
import { useSite } from '#lib/site.ts'
import { directoryMenu } from '#app/navigation.ts'
import type { TabPartProps } from '#app/shell/header-tabs.tsx'
import { menuEntries, TabMenu } from '#app/shell/tab-menu.tsx'
import { TabLink } from '#app/shell/tab-link.tsx'
import { appText } from '#app/text.ts'
import { useText } from '#lib/text.ts'

/** The public header's directory: its categories as a dropdown (S1 §2 "Headers"), a plain link while there are none. */
export function DirectoryTab({ tab, name, active, className }: TabPartProps) {
  const t = useText(appText)
  const menu = directoryMenu(useSite(), '/dashboard/directories', useRoots(), false)
  if (menu.length === 0) {
    return (
      <TabLink tab={tab} active={active} className={className}>
        {name}
      </TabLink>
    )
  }
  return <TabMenu label={name} entries={menuEntries(menu, t)} active={active} />
}
