/** The rights that records may name: licences of Creative Commons, statements of RightsStatements.org. */
import type { Localised } from '../collection/localised.js';

/** One licence or statement. */
interface RightsStatement {
  /** The address that stands for it, whichever of its pages a record names. */
  readonly uri: string;
  readonly label: Localised;
}

type Names = Readonly<Record<string, readonly [en: string, chinese: string]>>;

const LICENCES: Names = {
  by: ['Attribution', '姓名標示'],
  'by-sa': ['Attribution-ShareAlike', '姓名標示-相同方式分享'],
  'by-nd': ['Attribution-NoDerivatives', '姓名標示-禁止改作'],
  'by-nc': ['Attribution-NonCommercial', '姓名標示-非商業性'],
  'by-nc-sa': ['Attribution-NonCommercial-ShareAlike', '姓名標示-非商業性-相同方式分享'],
  'by-nc-nd': ['Attribution-NonCommercial-NoDerivatives', '姓名標示-非商業性-禁止改作'],
};

const PUBLIC_DOMAIN: Names = {
  zero: ['CC0 1.0 Universal', 'CC0 1.0 通用'],
  mark: ['Public Domain Mark 1.0', '公眾領域標章 1.0'],
};

const STATEMENTS: Names = {
  InC: ['In Copyright', '受版權保護'],
  'InC-OW-EU': ['In Copyright - EU Orphan Work', '受版權保護 - 歐盟孤兒作品'],
  'InC-EDU': ['In Copyright - Educational Use Permitted', '受版權保護 - 允許教育用途'],
  'InC-NC': ['In Copyright - Non-Commercial Use Permitted', '受版權保護 - 允許非商業用途'],
  'InC-RUU': [
    'In Copyright - Rights-holder(s) Unlocatable or Unidentifiable',
    '受版權保護 - 無法尋獲或辨識權利人',
  ],
  'NoC-CR': ['No Copyright - Contractual Restrictions', '無版權 - 受合約限制'],
  'NoC-NC': ['No Copyright - Non-Commercial Use Only', '無版權 - 僅限非商業用途'],
  'NoC-OKLR': ['No Copyright - Other Known Legal Restrictions', '無版權 - 受其他已知法律限制'],
  'NoC-US': ['No Copyright - United States', '無版權 - 美國'],
  CNE: ['Copyright Not Evaluated', '版權未經評估'],
  UND: ['Copyright Undetermined', '版權未確定'],
  NKC: ['No Known Copyright', '無已知版權'],
};

const CREATIVE_COMMONS =
  /^https?:\/\/(?:www\.)?creativecommons\.org\/(?:licenses|publicdomain)\/(?<code>[a-z-]+)\/(?<version>\d\.\d)(?:\/(?!deed|legalcode)(?<port>[a-z]{2,8}))?(?:[/?#]|$)/;
const RIGHTS_STATEMENTS =
  /^https?:\/\/(?:www\.)?rightsstatements\.org\/(?:vocab|page)\/(?<code>[A-Za-z-]+)\/1\.0(?:[/?#]|$)/;

/** The statement that an address stands for, however it is written; undefined for any other. */
export function findStatement(address: string): RightsStatement | undefined {
  const statement = RIGHTS_STATEMENTS.exec(address)?.groups?.['code'] ?? '';
  const named = STATEMENTS[statement];
  if (named) return describe(`http://rightsstatements.org/vocab/${statement}/1.0/`, named);
  const { code = '', version = '', port } = CREATIVE_COMMONS.exec(address)?.groups ?? {};
  const domain = PUBLIC_DOMAIN[code];
  if (domain) return describe(`https://creativecommons.org/publicdomain/${code}/1.0/`, domain);
  const licence = LICENCES[code];
  return licence && describeLicence(code, version, port, licence);
}

function describeLicence(
  code: string,
  version: string,
  port: string | undefined,
  [en, chinese]: readonly [string, string],
): RightsStatement {
  const [scope, chineseScope] = port ? [port.toUpperCase(), port.toUpperCase()] : scopeOf(version);
  const short = ['CC', code.toUpperCase(), version, ...(port ? [scope] : [])].join(' ');
  return describe(
    `https://creativecommons.org/licenses/${code}/${version}/${port ? `${port}/` : ''}`,
    [`${en} ${version} ${scope} (${short})`, `${chinese} ${version} ${chineseScope} (${short})`],
  );
}

/** What a licence of a version is called that is of no country. */
function scopeOf(version: string): readonly [en: string, chinese: string] {
  if (version === '4.0') return ['International', '國際'];
  return version === '3.0' ? ['Unported', '未本地化版本'] : ['Generic', '通用'];
}

function describe(uri: string, [en, chinese]: readonly [string, string]): RightsStatement {
  return { uri, label: { en, 'zh-hant': chinese } };
}
