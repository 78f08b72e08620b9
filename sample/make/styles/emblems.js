const f = (n) => n.toFixed(1);

/** Small devices for quiet posters: `s` is a module, cx and cy the middle. */
export const EMBLEMS = {
  leaves: ({ s, cx, cy, p }) =>
    [0, 1, 2]
      .map((i) =>
        [-1, 1]
          .map(
            (side) =>
              `<path d="M${f(cx)} ${f(cy + s * (2 - i * 1.4))}q${f(side * s * 0.1)} ${f(-s * 1.3)} ${f(side * s * 1.7)} ${f(-s * 1.3)}q${f(-side * s * 0.1)} ${f(s * 1.3)} ${f(-side * s * 1.7)} ${f(s * 1.3)}Z" fill="${(i + (side > 0 ? 1 : 0)) % 3 === 1 ? p.a : p.ink}"/>`,
          )
          .join(''),
      )
      .join('') +
    `<path d="M${f(cx)} ${f(cy - s * 2)}V${f(cy + s * 3)}" stroke="${p.ink}" stroke-width="${f(s * 0.12)}"/>`,
  rings: ({ s, cx, cy, p }) =>
    [0, 1, 2, 3, 4]
      .map((i) => {
        const x = cx + (i - 3.1) * s * 0.95;
        return `<path d="M${f(x)} ${f(cy - s * 2.2)}A${f(s * 2.2)} ${f(s * 2.2)} 0 0 1 ${f(x)} ${f(cy + s * 2.2)}" fill="none" stroke="${i === 3 ? p.a : p.ink}" stroke-width="${f(s * 0.34)}"/>`;
      })
      .join(''),
  planks: ({ s, cx, cy, p }) =>
    [5, 4, 3, 2, 1]
      .map(
        (n, i) =>
          `<rect x="${f(cx - (n * s) / 1.9)}" y="${f(cy + s * 1.6 - i * s * 0.82)}" width="${f((n * s * 2) / 1.9)}" height="${f(s * 0.62)}" fill="${i === 2 ? p.a : p.ink}"/>`,
      )
      .join(''),
  drop: ({ s, cx, cy, p }) =>
    `<path d="M${f(cx)} ${f(cy - s * 2.6)}C${f(cx + s * 1.1)} ${f(cy - s * 0.9)} ${f(cx + s * 1.8)} ${f(cy)} ${f(cx + s * 1.8)} ${f(cy + s * 0.9)}A${f(s * 1.8)} ${f(s * 1.8)} 0 0 1 ${f(cx - s * 1.8)} ${f(cy + s * 0.9)}C${f(cx - s * 1.8)} ${f(cy)} ${f(cx - s * 1.1)} ${f(cy - s * 0.9)} ${f(cx)} ${f(cy - s * 2.6)}Z" fill="${p.ink}"/><circle cx="${f(cx + s * 0.5)}" cy="${f(cy + s * 0.9)}" r="${f(s * 0.6)}" fill="${p.a}"/>`,
  goods: ({ s, cx, cy, p }) =>
    `<rect x="${f(cx - s * 1.8)}" y="${f(cy - s * 1.9)}" width="${f(s * 3.6)}" height="${f(s * 3.8)}" fill="none" stroke="${p.ink}" stroke-width="${f(s * 0.3)}"/><circle cx="${f(cx)}" cy="${f(cy + s * 0.4)}" r="${f(s * 1.05)}" fill="none" stroke="${p.ink}" stroke-width="${f(s * 0.3)}"/><circle cx="${f(cx)}" cy="${f(cy + s * 0.4)}" r="${f(s * 0.42)}" fill="${p.a}"/><path d="M${f(cx - s * 1.2)} ${f(cy - s * 1.25)}h${f(s * 0.9)}M${f(cx + s * 0.8)} ${f(cy - s * 1.25)}h${f(s * 0.4)}" stroke="${p.ink}" stroke-width="${f(s * 0.22)}"/>`,
  swimmer: ({ s, cx, cy, p }) =>
    `<circle cx="${f(cx + s * 0.9)}" cy="${f(cy - s * 1.1)}" r="${f(s * 0.62)}" fill="${p.a}"/>` +
    [0, 1, 2, 3]
      .map(
        (i) =>
          `<path d="M${f(cx - s * 2.8)} ${f(cy + i * s * 0.62)}q${f(s * 0.7)} ${f(-s * 0.8)} ${f(s * 1.4)} 0t${f(s * 1.4)} 0t${f(s * 1.4)} 0t${f(s * 1.4)} 0" fill="none" stroke="${p.ink}" stroke-width="${f(s * 0.26)}"/>`,
      )
      .join(''),
};
