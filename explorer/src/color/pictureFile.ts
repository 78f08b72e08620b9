/** The first picture among what was chosen, pasted or dropped. */
export function pictureOf(given: DataTransfer | HTMLInputElement | null): File | undefined {
  return [...(given?.files ?? [])].find(({ type }) => type.startsWith('image/'));
}

/** Whether what is dragged over the page holds files. */
export function holdsFiles(event: DragEvent): boolean {
  return event.dataTransfer?.types.includes('Files') ?? false;
}
