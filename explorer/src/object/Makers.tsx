import { useSpeech } from '../language/language.js';
import { textLanguage } from '../language/languages.js';
import { Link } from '../location/Link.js';
import { withLanguage } from '../location/searchState.js';
import { LongList } from '../parts/LongList.js';
import type { PageObject } from './pageObject.js';

type Constituent = NonNullable<PageObject['constituents']>[number];

/** People and organisations of an object, each once with all their roles. */
export function Makers({ object }: { readonly object: PageObject }) {
  const { language, messages, list } = useSpeech();
  const people = groupRoles(object.constituents);
  if (people.length === 0) return null;
  return (
    <section>
      <h2 class="label">{messages.object.makers}</h2>
      <LongList
        class="people"
        items={people.map(({ person, name, roles }) => (
          <li key={person.id}>
            <Link href={withLanguage(`/makers/${person.id}`, language)} class="person">
              <span class="person-name" lang={textLanguage(name ?? '', language)}>
                {name ?? messages.results.unknownMaker}
              </span>
              <span class="person-role">{list(roles)}</span>
              {person.displayBio && (
                <span class="person-bio" lang={textLanguage(person.displayBio, language)}>
                  {person.displayBio}
                </span>
              )}
            </Link>
          </li>
        ))}
      />
    </section>
  );
}

function groupRoles(constituents: readonly Constituent[]) {
  const people = new Map<number, { person: Constituent; roles: string[] }>();
  for (const person of constituents) {
    const known = people.get(person.id) ?? { person, roles: [] };
    if (person.role && !known.roles.includes(person.role)) known.roles.push(person.role);
    people.set(person.id, known);
  }
  return [...people.values()].map(({ person, roles }) => {
    return { person, name: person.name ?? person.nameOther, roles };
  });
}
