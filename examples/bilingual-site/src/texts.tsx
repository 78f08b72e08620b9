import type { Language } from '@vitrine/client';
import { useEffect } from 'react';
import { Link, useLocation } from 'react-router';

interface Texts {
  readonly name: string;
  readonly collection: string;
  readonly search: string;
  readonly areas: string;
  readonly more: string;
  readonly untitled: string;
  readonly failed: string;
  readonly refused: string;
  readonly works: (shown: number, total: number) => string;
}

export const TEXTS: Readonly<Record<Language, Texts>> = {
  en: {
    name: 'English',
    collection: 'Collection',
    search: 'Search',
    areas: 'Areas',
    more: 'More works',
    untitled: 'Untitled',
    failed: 'This page cannot be shown.',
    refused: 'This search cannot be answered. Try a shorter one.',
    works: (shown, total) => `${shown} of ${total} works`,
  },
  'zh-hant': {
    name: '繁體中文',
    collection: '藏品',
    search: '搜尋',
    areas: '領域',
    more: '更多作品',
    untitled: '無題',
    failed: '無法顯示此頁。',
    refused: '無法進行此搜尋，請縮短後再試。',
    works: (shown, total) => `${total} 件作品中的 ${shown} 件`,
  },
};

/** The language of a page, by its address. */
export function languageOfPath(pathname: string): Language {
  return pathname.split('/')[1] === 'zh-hant' ? 'zh-hant' : 'en';
}

/** The same of the page that is shown, which `<html lang>` says after each step in the browser, too. */
export function usePageLanguage(): Language {
  const lang = languageOfPath(useLocation().pathname);
  useEffect(() => {
    document.documentElement.lang = lang;
  }, [lang]);
  return lang;
}

/** The same page in the other language. */
export function OtherLanguage({ lang }: { readonly lang: Language }) {
  const { pathname, search } = useLocation();
  const other = lang === 'en' ? 'zh-hant' : 'en';
  return (
    <Link to={pathname.replace(`/${lang}`, `/${other}`) + search} lang={other}>
      {TEXTS[other].name}
    </Link>
  );
}
