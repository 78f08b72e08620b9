import { useQuery } from '@apollo/client/react';
import type { Language } from '@vitrine/client';
import { Link, useLoaderData, useNavigation } from 'react-router';
import { Picture } from './Picture.js';
import { OBJECT } from './queries.js';
import { OtherLanguage, TEXTS } from './texts.js';

export function ObjectPage() {
  const variables = useLoaderData<{ readonly id: number; readonly lang: Language }>();
  const { state } = useNavigation();
  const { data } = useQuery(OBJECT, { variables });
  const texts = TEXTS[variables.lang];
  const object = data?.object;
  if (!object) return <p role="alert">{texts.failed}</p>;
  return (
    <main lang={variables.lang} className="object" aria-busy={state !== 'idle'}>
      <header>
        <Link to={`/${variables.lang}`}>{texts.collection}</Link>
        <OtherLanguage lang={variables.lang} />
      </header>
      <h1 lang={object.titleLang ?? undefined}>{object.displayTitle ?? texts.untitled}</h1>
      <Picture card={object} large />
      <ul>
        {object.credits.map(({ key, name, role }) => (
          <li key={key}>{[role, name].filter(Boolean).join(': ')}</li>
        ))}
        <li>{object.displayDate}</li>
        <li>{object.medium}</li>
        <li>{object.creditLine}</li>
      </ul>
    </main>
  );
}
