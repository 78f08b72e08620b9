/** The first picture among what was chosen, pasted or dropped; without one, its first file. */
export function givenFile(given: DataTransfer | HTMLInputElement | null): File | undefined {
  const files = [...(given?.files ?? [])];
  return files.find(isPicture) ?? files[0];
}

export function isPicture({ type }: File): boolean {
  return type.startsWith('image/');
}

/** Whether what is dragged over the page holds files. */
export function holdsFiles(event: DragEvent): boolean {
  return event.dataTransfer?.types.includes('Files') ?? false;
}
