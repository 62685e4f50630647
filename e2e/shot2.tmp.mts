import { open } from './shots.tmp.mjs'
{
const { browser, page } = await open({ user: 'admin' })
await page.goto('/formTemplates')
await page.getByRole('grid').waitFor()
await page.waitForTimeout(1500)
await page.screenshot({ path: '/tmp/shots/t1.png' })
await page.goto('/formTemplates/cp/2')
await page.waitForTimeout(2500)
await page.screenshot({ path: '/tmp/shots/t2.png' })
await browser.close()
}
{
const { browser, page } = await open({ user: 'underwriter', dark: true })
await page.goto('/landing')
await page.getByRole('button', { name: /^Account menu of/ }).click()
await page.getByRole('menuitem', { name: 'My Authority' }).click()
await page.waitForTimeout(2500)
await page.screenshot({ path: '/tmp/shots/t3.png' })
await browser.close()
}
