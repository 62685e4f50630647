import { readFileSync } from 'node:fs'

export function vitestCounts(file) {
  const report = JSON.parse(readFileSync(file, 'utf8'))
  const notLoaded = report.testResults.filter((file) => file.status === 'failed' && file.assertionResults.length === 0)
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + notLoaded.length,
    skipped: report.numPendingTests + report.numTodoTests,
  }
}

export function playwrightCounts(file) {
  const { expected, unexpected, flaky, skipped } = JSON.parse(readFileSync(file, 'utf8')).stats
  return { passed: expected + flaky, failed: unexpected, skipped }
}
