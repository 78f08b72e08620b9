const PATHS = {
  search: 'M11 4a7 7 0 1 0 0 14 7 7 0 0 0 0-14Zm5 12 5 5',
  close: 'M5 5l14 14M19 5 5 19',
  filters: 'M4 7h16M7 12h10M10 17h4',
  back: 'M20 12H4m7-7-7 7 7 7',
  code: 'M9 6 3 12l6 6M15 6l6 6-6 6',
  auto: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18Zm0 0v18',
  light:
    'M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8Zm0-5v2m0 14v2M3 12h2m14 0h2M5.6 5.6 7 7m10 10 1.4 1.4M18.4 5.6 17 7M7 17l-1.4 1.4',
  dark: 'M20 14.5A8.5 8.5 0 0 1 9.5 4a8.5 8.5 0 1 0 10.5 10.5Z',
  photo: 'M4 8h3.5L9 6h6l1.5 2H20v11H4ZM12 10a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7Z',
  down: 'M6 9l6 6 6-6',
  check: 'M5 12.5 10 17.5 19 7',
  shuffle:
    'M3 7h3.5c5 0 6 10 11 10H21m0 0-3-3m3 3-3 3M3 17h3.5c1.6 0 2.7-1 3.6-2.4M14 9.4C14.900 8 16 7 17.500 7H21m0 0-3-3m3 3-3 3',
  external: 'M8 5H5v14h14v-3M13 5h6v6M19 5l-9 9',
} as const;

/** A drawn sign; the text beside it, or its button's label, says what it means. */
export function Icon({ name }: { readonly name: keyof typeof PATHS }) {
  return (
    <svg class="icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path d={PATHS[name]} />
    </svg>
  );
}
