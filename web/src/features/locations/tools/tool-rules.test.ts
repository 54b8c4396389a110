import { describe, expect, test } from 'vitest'
import { mostLinks, toolFault, toolsTitle, type ToolName } from '#features/locations/tools/tool-rules.ts'

describe('a tool at a URL', () => {
  test.each<[ToolName, string, number, ReturnType<typeof toolFault>]>([
    ['edit', '/admindash/locations', 1, 'notOnList'],
    ['edit', '/dashboard/directories', 1, 'notOnList'],
    ['edit', '/admindash/locationdetail', 0, 'selectFirst'],
    ['edit', '/admindash/locationdetail', 1, null],
    ['share', '/dashboard/locations', 0, 'selectFirst'],
    ['share', '/dashboard/locationdetail', 1, null],
    ['share', '/location/old-mill', 1, null],
    ['share', '/directory/ann', 1, null],
    ['share', '/dashboard/directorydetail/1/7', 1, null],
    ['share', '/admindash/locationdetail', 1, 'publicPagesOnly'],
    ['share', '/admindash/locations', 2, 'publicPagesOnly'],
    ['copyLink', '/admindash/locations', 0, 'selectFirst'],
    ['copyLink', '/admindash/locations', mostLinks, null],
    ['copyLink', '/admindash/locations', mostLinks + 1, 'selectFewer'],
    ['copyLink', '/admindash/locationdetail', 1, null],
    ['download', '/dashboard/locationdetail', 1, null],
    ['download', '/admindash/locationdetail', 1, 'notHere'],
    ['download', '/dashboard/listproperty/view/7', 1, 'notHere'],
    ['print', '/admindash/locationdetail', 1, null],
  ])('%s at %s with %i selected: %s', (tool, pathname, selected, fault) => {
    expect(toolFault(tool, { pathname, selected })).toBe(fault)
  })
})

test.each([
  ['/dashboard/locations', '', 'locationInfo'],
  ['/admindash/locationdetail', '', 'locationInfo'],
  ['/dashboard/listproperty/view/7', '', 'listingInfo'],
  ['/admindash/projects/view', '', 'projectInfo'],
  ['/admindash/projects/alllookbooks', '', 'lookbookInfo'],
  ['/lookbook/7', '', 'lookbookInfo'],
  ['/lookbook/7', '3', 'folderInfo'],
] as const)('%s with folder "%s" is called %s', (pathname, folder, title) => expect(toolsTitle(pathname, { folder })).toBe(title))

test('a list beside which a lookbook is open is called after it', () => {
  expect(toolsTitle('/admindash/locations', { lookbook: 7 })).toBe('lookbookInfo')
  expect(toolsTitle('/admindash/locations', { lookbook: 7, folder: '3' })).toBe('folderInfo')
})
