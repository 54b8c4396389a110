/** What Mantine's components need to meet WCAG 2.2 AA and to look like one hand made them (stack.md, accessibility). */
import type { MantineThemeComponents } from '@mantine/core'
import classes from '#ui/theme/components.module.css'

const overlay = { backgroundOpacity: 0.45 }
/** Under 200 ms, and none for people who asked for less motion (`respectReducedMotion`). */
const appear = { duration: 140, transition: 'pop' as const }

interface ButtonLook {
  variant?: string
  color?: string
  'data-lookbook'?: boolean
}

/** The site's own colours of buttons (part-variables.ts), for those that have no colour of their own. */
function buttonColors({ variant = 'filled', color, 'data-lookbook': isOfLookbook }: ButtonLook): Record<string, string> {
  if (variant !== 'filled' || color !== undefined) return {}
  const part = isOfLookbook ? 'lookbook' : 'action'
  return {
    '--button-bg': `var(--${part}-fill, var(--mantine-primary-color-filled))`,
    '--button-hover': `var(--${part}-hover, var(--mantine-primary-color-filled-hover))`,
    '--button-color': `var(--${part}-text, var(--mantine-primary-color-contrast))`,
  }
}

/** Plain objects: naming the components here would put every one of them into the first page's script. */
export const components: MantineThemeComponents = {
  ActionIcon: { defaultProps: { variant: 'subtle', color: 'gray', size: 40 }, classNames: { root: classes.icon } },
  /** Its colour is that of the ground and the sign; as text on the ground it would be too pale. */
  Alert: { styles: { title: { color: 'var(--mantine-color-text)' } }, classNames: { root: classes.alert } },
  Anchor: { defaultProps: { underline: 'always' } },
  Autocomplete: { defaultProps: { withScrollArea: false, size: 'md' } },
  Badge: { classNames: { label: classes.badgeLabel } },
  Button: {
    defaultProps: { size: 'md', fz: 14 },
    classNames: { root: classes.button, label: classes.buttonLabel },
    vars: (_theme: unknown, props: ButtonLook) => ({ root: buttonColors(props) }),
  },
  Checkbox: { defaultProps: { size: 'sm' } },
  Drawer: {
    defaultProps: { overlayProps: overlay, transitionProps: { duration: 180 } },
    classNames: { content: classes.drawer, header: classes.drawerHead, title: classes.title, close: classes.close },
  },
  Input: { classNames: { input: classes.input } },
  InputWrapper: { classNames: { label: classes.label, error: classes.fieldError } },
  Loader: { defaultProps: { size: 20, type: 'oval' } },
  // The invisible first item that Mantine focuses has no name for a screen reader. `size` is for menus that are longer than the window.
  Menu: {
    defaultProps: {
      withInitialFocusPlaceholder: false,
      shadow: 'md',
      radius: 'lg',
      transitionProps: appear,
      position: 'bottom-end',
      middlewares: { shift: true, flip: true, size: true },
    },
    classNames: { dropdown: classes.dropdown, item: classes.item },
  },
  Modal: {
    defaultProps: {
      overlayProps: overlay,
      centered: true,
      radius: 'lg',
      transitionProps: appear,
      padding: 24,
    },
    classNames: { title: classes.title, close: classes.close },
  },
  MultiSelect: { defaultProps: { withScrollArea: false, size: 'md', hidePickedOptions: false } },
  NativeSelect: { defaultProps: { size: 'md' } },
  Paper: { defaultProps: { radius: 'lg' } },
  PasswordInput: { defaultProps: { size: 'md' } },
  // A field that is scrolled into sight as somebody types keeps its list: hidden once, it would stay hidden.
  Popover: { defaultProps: { shadow: 'md', radius: 'lg', transitionProps: appear, hideDetached: false } },
  Select: { defaultProps: { withScrollArea: false, size: 'md', allowDeselect: false } },
  Skeleton: { defaultProps: { radius: 'md' } },
  // An open list without entries would take the Escape that is meant for the dialog.
  TagsInput: { defaultProps: { size: 'md', openOnFocus: false } },
  Textarea: { defaultProps: { size: 'md' } },
  TextInput: { defaultProps: { size: 'md' } },
  Tooltip: { defaultProps: { openDelay: 400, radius: 'md', transitionProps: { duration: 100 } } },
}
