/** Pictures that differ, as a camera would send them: each is a page that was drawn. */
import type { Browser } from '@playwright/test'

export interface DrawnPicture {
  name: string
  mimeType: string
  buffer: Buffer
}

export async function drawPictures(browser: Browser, count: number): Promise<DrawnPicture[]> {
  const context = await browser.newContext({ viewport: { width: 900, height: 600 } })
  const page = await context.newPage()
  const pictures: DrawnPicture[] = []
  for (let number = 1; number <= count; number++) {
    const hue = number * 40
    await page.setContent(
      `<body style="margin:0;background:linear-gradient(${hue}deg, hsl(${hue} 60% 30%), hsl(${hue + 90} 70% 75%))">` +
        `<h1 style="font-size:${80 + number * 30}px">${number}</h1></body>`,
    )
    pictures.push({ name: `gasworks-${number}.png`, mimeType: 'image/png', buffer: await page.screenshot() })
  }
  await context.close()
  return pictures
}
