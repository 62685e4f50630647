/** An application that was dropped on New Submission, until the dialog takes it. */
let waiting: File | null = null

export function dropApplication(file: File) {
  waiting = file
}

export function takeDropped(): File | null {
  const file = waiting
  waiting = null
  return file
}
