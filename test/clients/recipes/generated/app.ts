import { graphql } from './gql';
import type { PageQuery } from './gql/graphql';

export const PAGE = graphql(`
  query Page($id: Int!, $lang: String) {
    object(id: $id, lang: $lang) {
      displayTitle
      classification {
        area
        category
      }
      constituents {
        id
        name
        role
      }
      exhibitions {
        exhibitions {
          title
          section
          venues {
            title
          }
        }
        labels {
          text
        }
      }
      images {
        url
        altText
        primary
      }
      color {
        predominant {
          color
        }
        search {
          google {
            color
            value
          }
        }
      }
      tags
    }
    areas(lang: $lang) {
      id
      title
      count
    }
    searchObjects(lang: $lang, first: 12) {
      total
      hits {
        object {
          id
          displayTitle
          credits {
            name
          }
        }
      }
    }
  }
`);

export function show({ object, areas, searchObjects }: PageQuery): string[] {
  if (!object) return ['not found'];
  const { classification, constituents, exhibitions, images, color, tags } = object;
  return [
    `${object.displayTitle ?? 'Untitled'}: ${tags.join(', ')}`,
    ...constituents.map(({ name, role }) => `${role ?? ''} ${name ?? ''}`),
    ...exhibitions.exhibitions.flatMap(({ venues }) => venues.map(({ title }) => title ?? '')),
    ...exhibitions.labels.map(({ text }) => text ?? ''),
    ...images.filter(({ primary }) => primary).map(({ url }) => url ?? ''),
    ...(color.search.google ?? []).map((share) => `${share.color ?? ''} ${share.value ?? 0}`),
    ...(classification.area ?? []).map((area) => area ?? ''),
    ...(areas ?? []).map(({ title, count }) => `${title ?? ''} ${count}`),
    ...(searchObjects?.hits ?? []).map((hit) => hit.object.credits.map(({ name }) => name).join()),
  ];
}
