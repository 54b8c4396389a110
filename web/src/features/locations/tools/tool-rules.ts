/**
 * What the tools dialog offers at a URL, and why something cannot be used there (S1 §2 "Tools dialog", §6; S2 §2).
 * A tool shows once a screen gives it an action: an area that opens adds its action (and a rule, where it has one), and the
 * dialog needs no change.
 */

/** In the order of the dialog. */
export const toolNames = [
  'edit',
  'visibility',
  'share',
  'copyLink',
  'publicPage',
  'download',
  'print',
  'export',
  'archive',
  'delete',
] as const
export type ToolName = (typeof toolNames)[number]
export type ToolActions = Partial<Record<ToolName, () => void>>

export interface ToolPlace {
  pathname: string
  /** How many locations are selected; the page of one location has it selected. */
  selected: number
}

/** Why a tool is there and cannot be used. */
export type ToolFault = 'selectFirst' | 'selectFewer' | 'notOnList' | 'publicPagesOnly' | 'notHere'

/** Links are fetched one by one; more at once would be no message anybody reads. */
export const mostLinks = 50

const isList = (pathname: string): boolean => /^\/(?:dashboard|admindash)\/(?:locations|archived|directories)(?:\/|$)/.test(pathname)
const isEditPage = (pathname: string): boolean => /\/(?:listproperty|listdirectory|updatecontact|edit)(?:\/|$)/.test(pathname)
const isPublicDetail = (pathname: string): boolean =>
  /^\/(?:(?:location|directory)\/[^/]+|dashboard\/(?:locationdetail|directorydetail\/.+))$/.test(pathname)

type Rule = (place: ToolPlace) => ToolFault | null

const rules: Partial<Record<ToolName, Rule>> = {
  edit: ({ pathname, selected }) => (isList(pathname) ? 'notOnList' : selected === 0 ? 'selectFirst' : null),
  share: ({ pathname, selected }) => (selected === 0 ? 'selectFirst' : isPublicDetail(pathname) ? null : 'publicPagesOnly'),
  copyLink: ({ selected }) => (selected === 0 ? 'selectFirst' : selected > mostLinks ? 'selectFewer' : null),
  download: ({ pathname }) => (isEditPage(pathname) || pathname.startsWith('/admindash') ? 'notHere' : null),
}

export const toolFault = (tool: ToolName, place: ToolPlace): ToolFault | null => rules[tool]?.(place) ?? null

export type ToolsTitle = 'locationInfo' | 'listingInfo' | 'projectInfo' | 'folderInfo' | 'lookbookInfo'

/** What the dialog is called, by route; a lookbook that is open beside the list is named in the query as `lb`, its folder as `lbFolder`. */
export function toolsTitle(
  pathname: string,
  { folder = '', lookbook }: { folder?: string; lookbook?: number | undefined } = {},
): ToolsTitle {
  if (/\/listproperty(?:\/|$)/.test(pathname)) return 'listingInfo'
  if (lookbook !== undefined || /^\/lookbook\/|\/alllookbooks(?:\/|$)/.test(pathname)) return folder === '' ? 'lookbookInfo' : 'folderInfo'
  return /\/projects(?:\/|$)/.test(pathname) ? 'projectInfo' : 'locationInfo'
}
