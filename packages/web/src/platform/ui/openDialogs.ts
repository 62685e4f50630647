/** True while a modal dialog covers the page. */
export const isDialogOpen = () => document.querySelector('[aria-modal="true"]') !== null
