// What the page for developers says.

export const developersEn = {
  title: 'For developers',
  lead: 'Everything on this site comes from one GraphQL endpoint. Its data can be used in your own programs.',
  first: 'A first call',
  token: 'Calls carry a token, which the museum gives out: put yours in the place of <API_TOKEN>.',
  examples: 'Calls to try',
  groups: {
    search: 'Search',
    suggest: 'While typing',
    similar: 'Similar works',
    color: 'Colour',
  },
  names: {
    ResultsPage: 'A page of results, with the words that were found',
    Facets: 'Counts to narrow a search by, and a histogram of dates',
    Suggestions: 'Completions of a text, with slips forgiven',
    SimilarWorks: 'Works like one, by maker, subject and colour, with reasons',
    NamedColor: 'Works in which named colours cover a share',
    AnyColor: 'Works near any colour',
  },
  more: 'More',
  playground: 'write and run calls in the browser',
  schema: 'all types, with what they mean',
  export: 'a whole result as CSV or as JSON, a line for each object',
  clients: 'types, fragments and recipes for Apollo, urql and others, in Vitrine’s source',
};

export const developersZhHant: typeof developersEn = {
  title: '開發者專用',
  lead: '本網站的所有內容均來自同一個 GraphQL 端點，您亦可在自己的程式中使用這些資料。',
  first: '第一個查詢',
  token: '查詢須附上由博物館發出的權杖：請以您的權杖取代 <API_TOKEN>。',
  examples: '試用查詢',
  groups: {
    search: '搜尋',
    suggest: '輸入建議',
    similar: '相似藏品',
    color: '顏色',
  },
  names: {
    ResultsPage: '一頁搜尋結果，並標示相符字詞',
    Facets: '可用以收窄搜尋的數目，以及年代分佈',
    Suggestions: '文字補全，容許輸入錯誤',
    SimilarWorks: '按創作者、題材及顏色尋找相似藏品，並列出原因',
    NamedColor: '指定顏色佔一定比例的藏品',
    AnyColor: '接近任何一種顏色的藏品',
  },
  more: '更多資源',
  playground: '在瀏覽器中撰寫及執行查詢',
  schema: '所有類型及其說明',
  export: '以 CSV 或 JSON 取得全部結果，每件藏品一行',
  clients: 'Vitrine 原始碼中的類型、片段，以及 Apollo、urql 等的使用方法',
};
