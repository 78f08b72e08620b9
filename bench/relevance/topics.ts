/** Topics that visitors ask for, written by hand before anything was measured. */
import type { Tongue } from './works.js';

/** For M+, in both languages. */
export const TOPICS: readonly Readonly<Record<Tongue, string>>[] = [
  { en: 'chair', 'zh-hant': '椅' },
  { en: 'lamp', 'zh-hant': '燈' },
  { en: 'model', 'zh-hant': '模型' },
  { en: 'poster', 'zh-hant': '海報' },
  { en: 'museum', 'zh-hant': '博物館' },
  { en: 'bridge', 'zh-hant': '橋' },
  { en: 'tower', 'zh-hant': '塔' },
  { en: 'garden', 'zh-hant': '花園' },
  { en: 'landscape', 'zh-hant': '山水' },
  { en: 'portrait', 'zh-hant': '肖像' },
  { en: 'clock', 'zh-hant': '鐘' },
  { en: 'teapot', 'zh-hant': '茶壺' },
  { en: 'sculpture', 'zh-hant': '雕塑' },
  { en: 'calligraphy', 'zh-hant': '書法' },
  { en: 'magazine', 'zh-hant': '雜誌' },
  { en: 'sketch', 'zh-hant': '草圖' },
  { en: 'window', 'zh-hant': '窗' },
  { en: 'hotel', 'zh-hant': '酒店' },
  { en: 'bank', 'zh-hant': '銀行' },
  { en: 'radio', 'zh-hant': '收音機' },
];

/** For Tate, as the subjects of its catalogue are named. */
export const TATE_TOPICS: readonly string[] = [
  'dog',
  'horse',
  'cat',
  'sheep',
  'bridge',
  'castle',
  'church',
  'waterfall',
  'boat',
  'mountain',
  'moon',
  'rainbow',
  'storm',
  'garden',
  'rose',
  'angel',
  'dancing',
  'windmill',
  'umbrella',
  'skull',
];
