// What search by a photo says.

export const pictureEn = {
  choose: 'By a photo',
  hint: 'Choose a photo, paste an image, or drop one on the page. It is not stored.',
  chosen: 'Colours of a photo',
  looking: 'Looking at the photo …',
  drop: 'Drop the image to find works with its colours',
  problems: {
    unreadable: 'This file could not be read as an image.',
    large: 'This file is too large: at most 16 MB can be sent.',
    transparent: 'Nothing of this image can be seen: it is fully transparent.',
  },
};

export const pictureZhHant: typeof pictureEn = {
  choose: '以照片搜尋',
  hint: '選擇照片、貼上圖像，或將圖像拖放到頁面。照片不會被儲存。',
  chosen: '照片的顏色',
  looking: '正在分析照片……',
  drop: '放開圖像，以其顏色尋找藏品',
  problems: {
    unreadable: '無法讀取此檔案中的圖像。',
    large: '檔案過大，最多可傳送 16 MB。',
    transparent: '此圖像完全透明，沒有可見的內容。',
  },
};
